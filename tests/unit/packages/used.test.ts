import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { named } from './read-packages'

const root = path.resolve(import.meta.dirname, '../../..')
const folders = ['src', 'collections', 'endpoints', 'standin', 'scripts', 'tests']

/** Packages that our own code never imports, and the reason why each must be listed. */
const neededBy: Record<string, string> = {
  graphql: "Payload's own packages ask for it beside them",
  tailwindcss: '@import in the style sheets',
  '@tailwindcss/postcss': 'postcss.config.mjs',
  sass: "Next compiles Payload's style sheets with it",
  'eslint-import-resolver-typescript': 'named in eslint.config.mjs by its short name',
  typescript:
    'Next and typescript-eslint compile with it, and ask for a version that has an interface in JavaScript',
  tsx: 'the command that runs scripts in TypeScript',
}

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mts|mjs|css|scss)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))

const configs = readdirSync(root)
  .filter((name) => /config\.(mjs|mts|ts)$/.test(name))
  .map((name) => path.join(root, name))

const sources = [...folders.flatMap(filesBelow), ...configs]
  .filter((file) => file !== import.meta.filename)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
/** dependency-cruiser's command is called `depcruise`. */
const commands = `${Object.values(scripts).join('\n')}\n${sources}`.replaceAll(
  'depcruise',
  'dependency-cruiser',
)

const isImported = (name: string): boolean =>
  ["'", '"'].some((quote) => ['', '/'].some((end) => sources.includes(`${quote}${name}${end || quote}`)))

/**
 * True for a command that is called by its name. If two packages have a command of the same name, it is called by path.
 */
const isCommand = (name: string): boolean =>
  commands.includes(`node_modules/${name}/`) ||
  new RegExp(`(^|[\\s'"/])${name}([\\s'"]|$)`, 'm').test(commands)

/** True for the types of a package that we import: `@types/react-dom` for `react-dom`. */
const isTyped = (name: string): boolean =>
  name.startsWith('@types/') && (name === '@types/node' || isImported(name.slice('@types/'.length)))

describe('every package in package.json', () => {
  it.each(Object.keys(named()))('%s is used', (name) => {
    const used = isImported(name) || isTyped(name) || (!name.startsWith('@') && isCommand(name))
    expect(used || name in neededBy, `${name} is named in package.json and used nowhere`).toBe(true)
  })
})

it('every package listed as an exception is in package.json', () => {
  expect(Object.keys(neededBy).filter((name) => !(name in named()))).toEqual([])
})
