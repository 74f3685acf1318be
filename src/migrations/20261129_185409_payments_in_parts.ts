import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`payments\` ADD \`request_key\` text;`)
  await db.run(sql`ALTER TABLE \`refunds\` ADD \`correction\` integer DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`payments\` DROP COLUMN \`request_key\`;`)
  await db.run(sql`ALTER TABLE \`refunds\` DROP COLUMN \`correction\`;`)
}
