export const dynamic = 'force-dynamic'

/** Says that the process answers, and nothing of the database (GET /api/health does). */
export const GET = () => Response.json({ success: true })
