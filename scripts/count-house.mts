// Counts the application's files and lines, and the files that a request uses: `npx tsx scripts/count-house.mts`. A
// request uses the files that its endpoint imports, directly or indirectly. Type imports do not count.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const skipped = /^src\/(migrations\/|payload-types\.ts|app\/\(payload\)\/admin\/importMap)/
const files = execFileSync('git', ['ls-files', 'src', 'endpoints', 'collections'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !skipped.test(file) && existsSync(file))
const countLines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length
const isSchema = (file: string) => /^(collections|src\/contract)\//.test(file)
const lines = new Map(files.map((file) => [file, countLines(file)]))
const total = (of: string[]) => of.reduce((sum, file) => sum + (lines.get(file) ?? 0), 0)
const print = (name: string, value: number | string) => console.log(`${name.padEnd(48)} ${value}`)

print('files', files.length)
print('lines', total(files))
print(
  'files of 40 lines or fewer, schemas aside',
  files.filter((f) => !isSchema(f) && (lines.get(f) ?? 0) <= 40).length,
)
print('files of 15 lines or fewer', files.filter((f) => (lines.get(f) ?? 0) <= 15).length)
print('files over 250 lines', files.filter((f) => (lines.get(f) ?? 0) > 250).length)
print('lines of src/server/process', total(files.filter((f) => f.startsWith('src/server/process/'))))

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  paths: { '@/*': ['./src/*'], '@collections/*': ['./collections/*'], '@endpoints/*': ['./endpoints/*'] },
  baseUrl: process.cwd(),
}

/** The application files that a file imports, except for types. */
function findImports(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext)
  const names = source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier && !statement.isTypeOnly)
      return [(statement.moduleSpecifier as ts.StringLiteral).text]
    if (!ts.isImportDeclaration(statement)) return []
    const clause = statement.importClause
    if (clause?.isTypeOnly) return []
    const named = clause?.namedBindings
    const onlyTypes =
      clause &&
      !clause.name &&
      named &&
      ts.isNamedImports(named) &&
      named.elements.every((element) => element.isTypeOnly)
    return onlyTypes ? [] : [(statement.moduleSpecifier as ts.StringLiteral).text]
  })
  return names.flatMap((name) => {
    const found = ts.resolveModuleName(name, path.resolve(file), options, ts.sys).resolvedModule
      ?.resolvedFileName
    const own = found && path.relative(process.cwd(), found)
    return own && lines.has(own) ? [own] : []
  })
}

const closures = new Map<string, Set<string>>()
function findClosure(file: string): Set<string> {
  const known = closures.get(file)
  if (known) return known
  const passed = new Set<string>()
  const next = [file]
  for (let one = next.pop(); one; one = next.pop()) {
    if (passed.has(one)) continue
    passed.add(one)
    next.push(...findImports(one))
  }
  closures.set(file, passed)
  return passed
}

for (const [name, file] of [
  ['slot request', 'endpoints/slots.ts'],
  ['confirm', 'endpoints/confirm-booking.ts'],
] as const) {
  const passed = [...findClosure(file)]
  print(`files of a ${name}, all`, passed.length)
  print(
    `  services, core and repositories`,
    passed.filter((f) => /^src\/(server\/(services|repositories)|domain)\//.test(f)).length,
  )
}
