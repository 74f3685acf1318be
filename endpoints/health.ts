import type { Endpoint } from 'payload'

export const health: Endpoint[] = [
  {
    path: '/health',
    method: 'get',
    handler: async ({ payload }) => {
      await payload.db.findOne({ collection: 'counters', where: { key: { equals: 'health' } } })
      return Response.json({ success: true, status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
    },
  },
]
