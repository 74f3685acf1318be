import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`pending_appointments\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`pending_since\` numeric;`)
  await db.run(sql`CREATE INDEX \`bookings_pending_since_idx\` ON \`bookings\` (\`pending_since\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`bookings_pending_since_idx\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`pending_appointments\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`pending_since\`;`)
}
