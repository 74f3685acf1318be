import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`courses\` ADD \`study_hours\` numeric;`)
  await db.run(sql`ALTER TABLE \`_courses_v\` ADD \`version_study_hours\` numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`courses\` DROP COLUMN \`study_hours\`;`)
  await db.run(sql`ALTER TABLE \`_courses_v\` DROP COLUMN \`version_study_hours\`;`)
}
