const off = '  await db.run(sql`PRAGMA foreign_keys=OFF;`)\n'
const on = '  await db.run(sql`PRAGMA foreign_keys=ON;`)\n'

/** A new column that points to another table, as it is generated: what it points to could never be deleted. */
const added = /^(.*ALTER TABLE \\`(\w+)\\` ADD \\`\w+\\` text\(36\) REFERENCES \w+\(id\));/gm

/** With what a relation does elsewhere: it empties itself, and a row of nothing but relations goes. */
const pointing = (migration: string): string =>
  migration.replace(
    added,
    (_, line: string, table: string) =>
      `${line} ON UPDATE no action ON DELETE ${table.endsWith('_rels') ? 'cascade' : 'set null'};`,
  )

/**
 * A generated migration in which foreign keys stay off from the first table that is made anew to the end of the
 * function. As it is generated they are on again after the first one, and dropping the next would delete or empty
 * every row that points to it.
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
