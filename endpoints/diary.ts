import type { Endpoint } from 'payload'
import * as contract from '@/contract/diary'
import { dayRange } from '@/domain/time/day-range'
import { dependenciesOf } from '@/server/dependencies'
import { unchangedOr } from '@/server/http/answer'
import { explainDay } from '@/server/services/diary/explain-day'
import { inTheWay } from '@/server/services/diary/in-the-way'
import { wholeDiary } from '@/server/services/diary/whole-diary'
import { route } from './support/route'

export const diary: Endpoint[] = [
  route({
    ...contract.getDiary,
    method: 'get',
    path: '/diary',
    access: 'staff',
    summary: 'Get everything that the diary shows for a period.',
    marked: true,
    run: async (input, req) => {
      const range = dayRange(input, dependenciesOf(req.payload).clock.now())
      if (!range.ok) return range
      const { json, mark } = await wholeDiary(req, range.value)
      return unchangedOr(req.headers.get('if-none-match'), mark, json)
    },
  }),
  route({
    ...contract.whyNoTime,
    method: 'get',
    path: '/diary/why-no-time',
    access: 'staff',
    summary: 'Explain in words why visitors are not offered more times with a person on a day.',
    run: (input, { payload }) => explainDay(payload, input),
  }),
  route({
    ...contract.inTheWay,
    method: 'get',
    path: '/diary/in-the-way',
    access: 'staff',
    summary:
      'Check what clashes with a start time and person, before booking or moving an appointment there.',
    run: (input, { payload }) => inTheWay(payload, input),
  }),
]
