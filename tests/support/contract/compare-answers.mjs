// Compares two versions of the product. First run `RECORD_ANSWERS=before.json npx vitest run --project int
// tests/int/contract.test.ts`, and the same with after.json for the other version. Then run `node
// tests/support/contract/compare-answers.mjs before.json after.json`.
import { readFileSync } from 'node:fs'

const [before, after] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')))
const short = (text) => (text.length > 600 ? `${text.slice(0, 600)}…` : text)

/**
 * Entries of one list that are missing from the other. An entry that occurs several times has to be in both lists
 * equally often.
 */
const without = (list, other) => {
  const left = [...other]
  return list.filter((one) => {
    const at = left.indexOf(one)
    if (at < 0) return true
    left.splice(at, 1)
    return false
  })
}

let differences = 0
for (const database of Object.keys(after)) {
  const [old, now] = [before[database] ?? {}, after[database]]
  for (const request of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const lost = without(old[request] ?? [], now[request] ?? [])
    const come = without(now[request] ?? [], old[request] ?? [])
    if (lost.length + come.length === 0) continue
    differences += 1
    console.log(`\n${database}: ${request}`)
    for (const one of lost) console.log(`  - ${short(one)}`)
    for (const one of come) console.log(`  + ${short(one)}`)
  }
}
console.log(`\n${differences} requests are answered differently.`)
