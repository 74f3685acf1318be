import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` ADD \`voucher\` text;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`vouchers_right_to_cancel\` integer DEFAULT true;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`voucher\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`vouchers_right_to_cancel\`;`)
}
