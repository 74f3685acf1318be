import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../../src/management/styles')

/** Classes to which a style sheet gives a layout without a parent selector, such as `.desk-picture { display: …`. */
const laidOutIn = (text: string): string[] =>
  [...text.matchAll(/^(\.[\w-]+) \{\n((?: {2}.*\n|\n)*?)\}/gm)].flatMap(([, name = '', body = '']) =>
    /^ {2}display:/m.test(body) ? [name] : [],
  )

it('gives each desk class its layout in one stylesheet, so that no two things share a name', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.scss'))
  const names = files.flatMap((name) => laidOutIn(readFileSync(path.join(folder, name), 'utf8')))
  expect(names).toContain('.desk-picture')
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
