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
    summary: 'Everything that the diary of a period shows.',
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
    summary: 'Why visitors are offered no more of a person’s day for a treatment, in words.',
    run: (input, { payload }) => explainDay(payload, input),
  }),
  route({
    ...contract.inTheWay,
    method: 'get',
    path: '/diary/in-the-way',
    access: 'staff',
    summary:
      'What stands against one start with one person, before it is booked or an appointment moves to it.',
    run: (input, { payload }) => inTheWay(payload, input),
  }),
]
