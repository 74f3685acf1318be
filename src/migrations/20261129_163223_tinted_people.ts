import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`look\` ADD \`tint_people\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_look_v\` ADD \`version_tint_people\` integer DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`look\` DROP COLUMN \`tint_people\`;`)
  await db.run(sql`ALTER TABLE \`_look_v\` DROP COLUMN \`version_tint_people\`;`)
}
