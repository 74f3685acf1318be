import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compileAhead } from '../../../scripts/lib/compile-ahead.mjs'

let folder = ''

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const manifest = (rootMainFiles: string[]) => write('build-manifest.json', JSON.stringify({ rootMainFiles }))

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salon-build-'))
  mkdirSync(path.join(folder, 'static'))
  write('static/react.js', 'react()')
  write('static/page.js', 'page()')
})

afterEach(() => rmSync(folder, { recursive: true }))

it('marks the scripts that every page runs, and no others', async () => {
  manifest(['static/react.js'])
  await compileAhead(folder)
  expect(read('static/react.js')).toBe('//# allFunctionsCalledOnLoad\nreact()')
  expect(read('static/page.js')).toBe('page()')
})

it('marks them once, however often it runs', async () => {
  manifest(['static/react.js'])
  await compileAhead(folder)
  await compileAhead(folder)
  expect(read('static/react.js').match(/allFunctionsCalledOnLoad/g)).toHaveLength(1)
})

it('says so when a build names none', async () => {
  manifest([])
  await expect(compileAhead(folder)).rejects.toThrow('names no scripts')
})
