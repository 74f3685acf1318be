import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`services\` ADD \`deposit_kind\` text DEFAULT 'setting';`)
  await db.run(sql`ALTER TABLE \`services\` ADD \`deposit_percent\` numeric DEFAULT 50;`)
  await db.run(sql`ALTER TABLE \`services\` ADD \`deposit_amount_pence\` numeric;`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_deposit_kind\` text DEFAULT 'setting';`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_deposit_percent\` numeric DEFAULT 50;`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_deposit_amount_pence\` numeric;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`deposit_pence\` numeric;`)
  // Half of the price after the discount, rounded up to the penny (D98).
  await db.run(sql`UPDATE \`appointments\`
    SET \`deposit_pence\` = (CAST(\`price_pence\` - \`discount_pence\` AS INTEGER) + 1) / 2
    WHERE \`deposit_pence\` IS NULL AND \`discount_pence\` IS NOT NULL;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`deposit_kind\` text DEFAULT 'percent';`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`deposit_percent\` numeric DEFAULT 50;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`deposit_amount_pence\` numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`services\` DROP COLUMN \`deposit_kind\`;`)
  await db.run(sql`ALTER TABLE \`services\` DROP COLUMN \`deposit_percent\`;`)
  await db.run(sql`ALTER TABLE \`services\` DROP COLUMN \`deposit_amount_pence\`;`)
  await db.run(sql`ALTER TABLE \`_services_v\` DROP COLUMN \`version_deposit_kind\`;`)
  await db.run(sql`ALTER TABLE \`_services_v\` DROP COLUMN \`version_deposit_percent\`;`)
  await db.run(sql`ALTER TABLE \`_services_v\` DROP COLUMN \`version_deposit_amount_pence\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`deposit_pence\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`deposit_kind\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`deposit_percent\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`deposit_amount_pence\`;`)
}
