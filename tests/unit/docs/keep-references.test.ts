import { expect, it } from 'vitest'
import { keepReferences } from '../../../scripts/lib/keep-references.mts'

const line = (words: string) => `  await db.run(sql\`${words}\`)\n`
const [off, on] = [line('PRAGMA foreign_keys=OFF;'), line('PRAGMA foreign_keys=ON;')]
const [first, second] = [line('DROP TABLE a;'), line('DROP TABLE b;')]

it('foreign keys stay off until every table is recreated', () => {
  const up = (body: string) => `export async function up() {\n${body}}\n`
  const down = (body: string) => `\nexport async function down() {\n${body}}\n`
  const generated = `import x\n\n${up(off + first + on + second)}${down(second + off + first + on)}`
  expect(keepReferences(generated)).toBe(
    `import x\n\n${up(off + first + second + on)}${down(second + off + first + on)}`,
  )
  expect(keepReferences(up(first))).toBe(up(first))
})

it('an added foreign key is cleared or deleted with the row it points to', () => {
  const added = (table: string, end: string) =>
    line(`ALTER TABLE \\\`${table}\\\` ADD \\\`photo_id\\\` text(36) REFERENCES media(id)${end};`)
  expect(keepReferences(added('staff', '') + added('staff_rels', ''))).toBe(
    added('staff', ' ON UPDATE no action ON DELETE set null') +
      added('staff_rels', ' ON UPDATE no action ON DELETE cascade'),
  )
})
