import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`UPDATE \`appointments\`
    SET \`attendance\` = 'no-show', \`attendance_at\` = coalesce(\`attendance_at\`, \`missed_at\`)
    WHERE \`missed_at\` > 0;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`missed_at\`;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`missed_at\` numeric;`)
}
