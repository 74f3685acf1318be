import { readFileSync } from 'node:fs'

interface Locked {
  /** The package's own name, if it is installed under an alias. */
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

/** The packages in package.json, for production and development. */
export const named = (): Record<string, string> => {
  const { dependencies, devDependencies } = read('package.json') as Manifest
  return { ...dependencies, ...devDependencies }
}

/** The dependencies of an installed package. */
export const wantedBy = (name: string): Record<string, string> =>
  (read(`node_modules/${name}/package.json`) as Manifest).dependencies ?? {}

const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
const { '': _project, ...places } = packages

/** The packages in the lock file, by their path under `node_modules`. */
export const locked = (): Map<string, Locked> => new Map(Object.entries(places))

/** Every version of a package in the lock file, including nested ones. */
export const getVersions = (name: string): string[] => [
  ...new Set(
    [...locked()]
      .filter(([place]) => place.endsWith(`node_modules/${name}`))
      .map(([, { version }]) => version),
  ),
]
