import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`services\` ADD \`cadence_weeks\` numeric;`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_cadence_weeks\` numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`services\` DROP COLUMN \`cadence_weeks\`;`)
  await db.run(sql`ALTER TABLE \`_services_v\` DROP COLUMN \`version_cadence_weeks\`;`)
}
