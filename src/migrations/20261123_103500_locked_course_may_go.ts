import { MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

interface Part {
  type: string
  sql: string
}

/**
 * A course that somebody has open could not be deleted: the column of 20261122_102705_academy said nothing of what is
 * then to happen to the lock. SQLite changes that only by making the table anew, here as it stands but for that.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const parts = await db.all<Part>(
    sql`SELECT type, sql FROM sqlite_master WHERE tbl_name = 'payload_locked_documents_rels' AND sql IS NOT NULL;`,
  )
  const table = parts.find(({ type }) => type === 'table')?.sql ?? ''
  const anew = table
    .replace(/^CREATE TABLE\s+[`"]?payload_locked_documents_rels[`"]?/, 'CREATE TABLE `__new_locked_rels`')
    .replace(/REFERENCES courses\(id\)(?! ON)/, 'REFERENCES courses(id) ON UPDATE no action ON DELETE cascade')
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql.raw(anew))
  await db.run(sql`INSERT INTO \`__new_locked_rels\` SELECT * FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_locked_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  for (const { type, sql: text } of parts) if (type === 'index') await db.run(sql.raw(text))
  await db.run(sql`PRAGMA foreign_keys=ON;`)
}

/** The version before reads the table as it is. */
export async function down(): Promise<void> {}
