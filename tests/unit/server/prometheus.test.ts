import { expect, it } from 'vitest'
import { toRequestKind, renderPrometheus } from '@/server/http/request-metrics'

it('writes metrics in Prometheus’ text format, leaving out those without a value', () => {
  const text = renderPrometheus([
    { name: 'salon_up', type: 'gauge', help: 'Whether.', samples: [{ value: 1 }] },
    { name: 'salon_none', type: 'gauge', help: 'Nothing.', samples: [] },
    {
      name: 'salon_time',
      type: 'histogram',
      help: 'How long.',
      samples: [{ value: 2, suffix: '_bucket', labels: { kind: 'a "b"\n\\', le: '+Inf' } }],
    },
  ])
  expect(text).toBe(
    [
      '# HELP salon_up Whether.',
      '# TYPE salon_up gauge',
      'salon_up 1',
      '# HELP salon_time How long.',
      '# TYPE salon_time histogram',
      'salon_time_bucket{kind="a \\"b\\"\\n\\\\",le="+Inf"} 2',
      '',
    ].join('\n'),
  )
})

it('distinguishes pages, calls, files and the editor', () => {
  const paths = [
    '/',
    '/api/slots',
    '/api/media/file/a.webp',
    '/_next/static/x.js',
    '/management/health',
    '/apiary',
  ]
  expect(paths.map(toRequestKind)).toEqual(['page', 'call', 'file', 'file', 'editor', 'page'])
})
