import { expect, it } from 'vitest'
import { locked, named } from './read-packages'

/** Licences of packages that are free to use, change and distribute. At most, they require a notice. */
const permissive = new Set(['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'])

/**
 * Packages with other licences. Fonts have the fonts' licence. The accessibility checks, which only tests use, have
 * Mozilla's.
 */
const others: Record<string, string> = {
  '@fontsource-variable/bodoni-moda': 'OFL-1.1',
  '@fontsource-variable/cormorant-garamond': 'OFL-1.1',
  '@fontsource-variable/figtree': 'OFL-1.1',
  '@fontsource-variable/fraunces': 'OFL-1.1',
  '@fontsource-variable/jost': 'OFL-1.1',
  '@fontsource-variable/karla': 'OFL-1.1',
  '@fontsource-variable/lora': 'OFL-1.1',
  '@fontsource-variable/montserrat': 'OFL-1.1',
  '@fontsource-variable/playfair-display': 'OFL-1.1',
  '@axe-core/playwright': 'MPL-2.0',
  'axe-core': 'MPL-2.0',
}

it('every package in package.json has a permissive licence', () => {
  const packages = locked()
  const odd = Object.keys(named())
    .map((name) => [name, packages.get(`node_modules/${name}`)?.license ?? 'none'] as const)
    .filter(([name, licence]) => !permissive.has(licence) && others[name] !== licence)
  expect(odd).toEqual([])
})

it('no transitive dependency puts our own code under the GPL or the AGPL', () => {
  const bound = [...locked()].filter(([, { license }]) => /(^|[^L])(A?GPL)/.test(license ?? ''))
  expect(bound).toEqual([])
})
