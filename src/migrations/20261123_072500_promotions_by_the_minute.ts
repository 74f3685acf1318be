import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'
import { toWholeDays } from '@/domain/content/bin'

interface Dated {
  id: string
  from: string | null
  until: string | null
}

const instant = (at: string | null): number | null => (at === null ? null : Date.parse(at))
const text = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Promotions ran for whole days, and were kept by any instant in them; now they run from one instant to another. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const rows = await db.all<Dated>(sql`SELECT \`id\`, \`from\`, \`until\` FROM \`promotions\`;`)
  for (const { id, from, until } of rows) {
    const times = toWholeDays({ from: instant(from), until: instant(until) })
    await db.run(
      sql`UPDATE \`promotions\` SET \`from\` = ${text(times.from)}, \`until\` = ${text(times.until)} WHERE \`id\` = ${id};`,
    )
  }
}

/** Any instant in a day meant the day. */
export async function down(_: MigrateDownArgs): Promise<void> {}
