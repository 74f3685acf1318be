const off = '  await db.run(sql`PRAGMA foreign_keys=OFF;`)\n'
const on = '  await db.run(sql`PRAGMA foreign_keys=ON;`)\n'

/**
 * Matches a generated column that refers to a different table. In this form, the row to which it refers could never be
 * deleted.
 */
const added = /^(.*ALTER TABLE \\`(\w+)\\` ADD \\`\w+\\` text\(36\) REFERENCES \w+\(id\));/gm

/**
 * Adds what happens when the row that a column refers to is deleted. The column is set to null or, if its row is only a
 * relation, that row is deleted.
 */
const pointing = (migration: string): string =>
  migration.replace(
    added,
    (_, line: string, table: string) =>
      `${line} ON UPDATE no action ON DELETE ${table.endsWith('_rels') ? 'cascade' : 'set null'};`,
  )

/**
 * Keeps foreign keys off from the first rebuilt table to the end of a generated migration's function. The generated
 * code switches them on after the first table. Dropping the next table would then delete or empty every row that refers
 * to it.
 */
export const keepReferences = (migration: string): string =>
  pointing(migration)
    .split(/^(?=export async function )/m)
    .map((part) =>
      part.includes(off)
        ? part
            .replaceAll(on, '')
            .replace(off, '\0')
            .replaceAll(off, '')
            .replace('\0', off)
            .replace(/^}\n/m, `${on}}\n`)
        : part,
    )
    .join('')
