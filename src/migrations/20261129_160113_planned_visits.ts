import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`basket_items\` ADD \`plan_number\` numeric;`)
  await db.run(sql`ALTER TABLE \`baskets\` ADD \`plan_count\` numeric;`)
  await db.run(sql`ALTER TABLE \`baskets\` ADD \`pending_plan\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`basket_items\` DROP COLUMN \`plan_number\`;`)
  await db.run(sql`ALTER TABLE \`baskets\` DROP COLUMN \`plan_count\`;`)
  await db.run(sql`ALTER TABLE \`baskets\` DROP COLUMN \`pending_plan\`;`)
}
