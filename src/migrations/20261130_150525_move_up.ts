import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`waiting_entries\` ADD \`appointment\` text;`)
  await db.run(sql`CREATE INDEX \`waiting_entries_appointment_idx\` ON \`waiting_entries\` (\`appointment\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`waiting_entries_appointment_idx\`;`)
  await db.run(sql`ALTER TABLE \`waiting_entries\` DROP COLUMN \`appointment\`;`)
}
