import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`events\` ADD \`series\` text;`)
  await db.run(sql`CREATE INDEX \`events_series_idx\` ON \`events\` (\`series\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`events_series_idx\`;`)
  await db.run(sql`ALTER TABLE \`events\` DROP COLUMN \`series\`;`)
}
