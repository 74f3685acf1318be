import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)
const map = readFileSync(new URL('src/app/(payload)/management/importMap.js', root), 'utf8')
const own = [...map.matchAll(/"(\/management\/[^"#]+)#(\w+)"/g)].map(([, file = '', name = '']) => ({
  file,
  name,
}))

describe('the import map of the management area', () => {
  it('names our own components', () => {
    expect(own.length).toBeGreaterThan(50)
  })

  it.each(own)('finds $name in the file that the schema names', ({ file, name }) => {
    const source = [`src${file}.tsx`, `src${file}.ts`].find((path) => existsSync(new URL(path, root)))
    expect(source, `${file} does not exist`).toBeDefined()
    expect(readFileSync(new URL(source ?? '', root), 'utf8')).toMatch(
      new RegExp(`export (async function|function|const) ${name}\\b|export \\{[^}]*\\b${name}\\b`),
    )
  })
})
