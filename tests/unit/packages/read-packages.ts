import { readFileSync } from 'node:fs'

interface Locked {
  /** Its own name, where it stands under another. */
  name?: string
  version: string
  resolved?: string
  integrity?: string
  license?: string
  optionalDependencies?: Record<string, string>
}

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const root = new URL('../../../', import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, root), 'utf8'))

/** What package.json names, for the product and for work on it. */
export const named = (): Record<string, string> => {
  const { dependencies, devDependencies } = read('package.json') as Manifest
  return { ...dependencies, ...devDependencies }
}

/** What an installed package asks for. */
export const wantedBy = (name: string): Record<string, string> =>
  (read(`node_modules/${name}/package.json`) as Manifest).dependencies ?? {}

const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
const { '': _project, ...places } = packages

/** The packages of the lock file by their place under `node_modules`. */
export const locked = (): Map<string, Locked> => new Map(Object.entries(places))

/** Every version of a package that the lock file holds, nested ones included. */
export const versionsOf = (name: string): string[] => [
  ...new Set(
    [...locked()]
      .filter(([place]) => place.endsWith(`node_modules/${name}`))
      .map(([, { version }]) => version),
  ),
]
