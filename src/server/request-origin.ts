import { clientAddressHeader } from './http/client-address'

/** The first match is used, because browsers also send the names of browsers that they imitate. */
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

/** Removes all characters that do not belong in the name of a program. */
const removeOddCharacters = (text: string): string => text.replaceAll(/[^\w ./;:()+-]/g, '').trim()

/**
 * The name of a browser for people (`Chrome 130 on Windows`), from the `User-Agent` header. For other programs, it is
 * the beginning of the header. Null if the header is empty.
 */
export const shortenUserAgent = (header: string | null | undefined): string | null => {
  const agent = removeOddCharacters((header ?? '').slice(0, 500))
  if (agent === '') return null
  const browser = browsers.flatMap(([looks, name]) => {
    const version = looks.exec(agent)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })[0]
  if (!browser) return agent.slice(0, LONGEST)
  const system = systems.find(([looks]) => looks.test(agent))?.[1]
  return system ? `${browser} on ${system}` : browser
}

/** The origin of a request as stored in the activity log. */
export interface Origin {
  /** The client address, which the rate limits also use. */
  address: string | null
  /** The name of the browser, for display. */
  agent: string | null
}

/** The origin of a request. Empty if there was no HTTP request. */
export const getOrigin = ({ headers }: { headers?: Headers }): Origin => ({
  address: headers?.get(clientAddressHeader) ?? null,
  agent: shortenUserAgent(headers?.get('user-agent')),
})
