import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`guest_name\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`change_count\` numeric;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`pending_change\` text;`)
  await db.run(sql`ALTER TABLE \`basket_items\` ADD \`guest_name\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`guest_name\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`change_count\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`pending_change\`;`)
  await db.run(sql`ALTER TABLE \`basket_items\` DROP COLUMN \`guest_name\`;`)
}
