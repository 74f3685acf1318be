/** The first that fits: one names itself after those that it looks like. */
const browsers = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)(?:\.\d+)* (?:Mobile\/\w+ )?Safari/, 'Safari'],
] as const

const systems = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const

const LONGEST = 60

/** Letters that a program may name itself with; whatever else it sends is left out. */
const plain = (text: string): string => text.replaceAll(/[^\w ./;:()+-]/g, '').trim()

/**
 * A browser as people know it (`Chrome 130 on Windows`), of the header `User-Agent`; of a program that is none, the
 * beginning of what it calls itself. Null where it says nothing.
 */
export const shortAgent = (header: string | null | undefined): string | null => {
  const agent = plain((header ?? '').slice(0, 500))
  if (agent === '') return null
  const browser = browsers.flatMap(([looks, name]) => {
    const version = looks.exec(agent)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })[0]
  if (!browser) return agent.slice(0, LONGEST)
  const system = systems.find(([looks]) => looks.test(agent))?.[1]
  return system ? `${browser} on ${system}` : browser
}
