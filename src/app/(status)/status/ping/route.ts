export const dynamic = 'force-dynamic'

/** Shows that the process responds. Does not check the database (GET /api/health does that). */
export const GET = () => Response.json({ success: true })
