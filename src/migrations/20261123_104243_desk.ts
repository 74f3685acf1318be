import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`attendance\` text;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`attendance_at\` numeric;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`series\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`staff_notes\` text;`)
  await db.run(sql`CREATE INDEX \`bookings_series_idx\` ON \`bookings\` (\`series\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`bookings_series_idx\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`series\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`staff_notes\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`attendance\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`attendance_at\`;`)
}
