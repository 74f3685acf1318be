import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../../src/management/styles')

/** Classes that a stylesheet lays out by themselves, wherever they stand: `.desk-picture { display: …`. */
const laidOutIn = (text: string): string[] =>
  [...text.matchAll(/^(\.[\w-]+) \{\n((?: {2}.*\n|\n)*?)\}/gm)].flatMap(([, name = '', body = '']) =>
    /^ {2}display:/m.test(body) ? [name] : [],
  )

it('lays out each class of the desk in one stylesheet: two things of one name would spoil each other', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.scss'))
  const names = files.flatMap((name) => laidOutIn(readFileSync(path.join(folder, name), 'utf8')))
  expect(names).toContain('.desk-picture')
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
