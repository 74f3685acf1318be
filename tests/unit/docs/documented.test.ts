import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const read = (file: string): string => readFileSync(file, 'utf8')

const below = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

const folders = ['src', 'collections', 'endpoints', 'tests', 'scripts', 'standin', 'docs']
const atRoot = readdirSync('.')
const files = [...atRoot, ...folders.flatMap(below)]

const pages = files.filter((file) => /^([A-Z]+|docs\/.*)\.md$/.test(file))

/** All files written by hand that may cite a rule. */
const sources = files.filter(
  (file) => /\.(tsx?|m[tj]s|s?css)$/.test(file) && !/^src\/(migrations\/|payload-types)/.test(file),
)

/** Finds `D13` and `S6`, which are decisions and fixed names. B and P are too short to tell apart from other words. */
const cited = /\b[DS][1-9]\d?\b/g

/** The URL fragment of a heading, as on GitHub. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const getAnchors = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map((match) => anchor(match[1]!))

/** The text of a page without its fenced blocks, which contain commands and not paths. */
const prose = (page: string): string => read(page).replaceAll(/^```[\s\S]*?^```/gm, '')

/** True for a path of the project, but not for a pattern with a placeholder (`…`, `<time>`). */
const isPath = (text: string): boolean =>
  folders.some((folder) => text.startsWith(`${folder}/`)) && /^[\w./*()[\]@-]+$/.test(text)

/** True if a path exists. `*` stands for any part of a name. */
const exists = (path: string): boolean => {
  const bare = path.replace(/\/$/, '')
  if (!bare.includes('*')) return existsSync(bare)
  const pattern = bare.replaceAll(/[.()[\]]/g, String.raw`\$&`).replaceAll('*', '[^/]*')
  return files.some((file) => new RegExp(`^${pattern}$`).test(file))
}

describe('the documentation', () => {
  it('has every rule that the code cites', () => {
    const headings = [...read('docs/rules.md').matchAll(/^(?:- \*\*|### )([DS]\d+)\b/gm)]
    const rules = new Set(headings.map((match) => match[1]!))
    const citedIn = (file: string): string[] => [...new Set(read(file).match(cited))]
    const missing = [...sources, ...pages].flatMap((file) =>
      citedIn(file)
        .filter((rule) => !rules.has(rule))
        .map((rule) => `${file}: ${rule}`),
    )
    expect(missing).toEqual([])
    const numbers = [...rules].filter((rule) => rule.startsWith('D')).map((rule) => Number(rule.slice(1)))
    // The numbers are in order, without duplicates. Some may be missing.
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  })

  it('has every page that the code names', () => {
    const named = sources.flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/[\w./-]+\.md\b/g)].map((match) => `${match[0]} (${file})`),
    )
    expect(named.filter((text) => !existsSync(text.split(' ')[0]!))).toEqual([])
  })

  it('has only names from the code in its glossary', () => {
    const rows = [...read('docs/glossary.md').matchAll(/^\|.*\|([^|]*)\|$/gm)].map((match) => match[1]!)
    const names = rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!))
    const code = sources.map(read).join('\n')
    expect(names.filter((name) => !existsSync(name) && !code.includes(name))).toEqual([])
  })

  it('lists the order of the services that lint enforces', () => {
    const kept = /serviceOrder = \[([^\]]+)\]/.exec(read('.dependency-cruiser.mjs'))?.[1] ?? ''
    const said =
      /only import from the areas before it:([\s\S]*?)\n\n\w/.exec(read('docs/architecture.md'))?.[1] ?? ''
    const namesIn = (text: string, quote: string): string[] =>
      text.split(quote).filter((_, index) => index % 2 === 1)
    expect(namesIn(said, '`')).toEqual(namesIn(kept, "'"))
  })

  it('has every product setting in .env.example', () => {
    const readers = sources.filter((file) => /^src\/server\/env(\/|\.ts$)/.test(file))
    const settings = readers.flatMap((file) => [...read(file).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)])
    expect(settings.length).toBeGreaterThan(20)
    const example = read('.env.example')
    expect(settings.map((match) => match[1]!).filter((name) => !example.includes(`\n${name}=`))).toEqual([])
  })

  it.each(pages)('%s names only commands that exist', (page) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...read(page).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map((match) => match[1]!)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it.each(pages)('%s has no broken links', (page) => {
    const links = [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!)
    const broken = links.filter((target) => {
      if (/^[a-z]+:/.test(target)) return false
      const [file, heading] = target.split('#')
      const path = file ? join(dirname(page), file) : page
      return !existsSync(path) || (heading !== undefined && !getAnchors(path).includes(heading))
    })
    expect(broken).toEqual([])
  })

  it.each(pages)('%s names only files that exist', (page) => {
    const named = [...prose(page).matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!).filter(isPath)
    expect(named.filter((path) => !exists(path))).toEqual([])
  })
})
