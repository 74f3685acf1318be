import { readFileSync, writeFileSync } from 'node:fs'

interface Locked {
  /** Its own name, where it stands under another. */
  name?: string
  version: string
  resolved?: string
}

/**
 * Where a package of the lock file is fetched: a registry that does not exist, in whose place npm puts its own
 * (`replace-registry-host` in .npmrc). Without an address npm would first read a page about each of the packages.
 */
export const addressOf = (place: string, { name, version }: Locked): string => {
  const whole = name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return `https://registry.invalid/${whole}/-/${whole.split('/').at(-1)}-${version}.tgz`
}

/** Writes the addresses: of a package that was just added it names the registry of whoever added it. */
export const writeAddresses = (): void => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  for (const [place, { name, version, resolved: _, ...rest }] of Object.entries(lock.packages)) {
    if (!place) continue
    const resolved = addressOf(place, { name, version })
    lock.packages[place] = { ...(name ? { name } : {}), version, resolved, ...rest }
  }
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
}
