import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users\` ADD \`must_change_password\` integer DEFAULT false;`)
  // Of several accounts with one address the oldest keeps it; the others show that they need one of their own.
  await db.run(
    sql`UPDATE \`users\` SET \`email\` = 'was-' || \`id\` || '-' || \`email\` WHERE \`rowid\` NOT IN (SELECT MIN(\`rowid\`) FROM \`users\` GROUP BY \`email\`);`,
  )
  await db.run(sql`CREATE UNIQUE INDEX \`users_email_idx\` ON \`users\` (\`email\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`users_email_idx\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`must_change_password\`;`)
}
