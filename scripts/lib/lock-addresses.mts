import { readFileSync, writeFileSync } from 'node:fs'

interface Locked {
  /** The package's own name, if installed under an alias. */
  name?: string
  version: string
  resolved?: string
}

/**
 * The download address of a package in the lock file. It names a registry that does not exist, which npm replaces with
 * its own (`replace-registry-host` in .npmrc). Without an address, npm would first fetch a page about each package.
 */
export const getAddress = (place: string, { name, version }: Locked): string => {
  const whole = name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return `https://registry.invalid/${whole}/-/${whole.split('/').at(-1)}-${version}.tgz`
}

/** Writes the addresses to the lock file. A newly added package still has the address of the developer's registry. */
export const writeAddresses = (): void => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  for (const [place, { name, version, resolved: _, ...rest }] of Object.entries(lock.packages)) {
    if (!place) continue
    const resolved = getAddress(place, { name, version })
    lock.packages[place] = { ...(name ? { name } : {}), version, resolved, ...rest }
  }
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
}
