import { describe, expect, it } from 'vitest'
import { isUnderstoodQuery } from '@/server/http/list-query'

const understood = (query: string) => isUnderstoodQuery(new URLSearchParams(query))

describe('the query of a list', () => {
  it.each([
    '',
    'limit=10&page=2&depth=1&sort=-createdAt,name',
    'where[name][equals]=Brows',
    'where[and][0][or][1][category.name][like]=x&where[id][in][0]=a',
    'select[name]=true&draft=true&locale=undefined',
    'from=2026-01-01&basketId=x',
  ])('is accepted: %s', (query) => expect(understood(query)).toBe(true))

  it.each([
    'where=x',
    'where[name]=x',
    'where[or]=1',
    'where[name][$gt]=1',
    'where[name][equals][a]=1',
    'where[and][0][and][0][and][0][and][0][and][0][name][equals]=1',
    'limit=many',
    'page=-1',
    'depth=1e9',
    'limit[a]=1',
    'sort=name;drop',
    'select=name',
    'where[name][equals][0]=x',
    'where[_id][equals]=x',
    'where[or][0][category._id][like]=x',
    'where[constructor][equals]=x',
    'where[__proto__][equals]=x',
    'where[or][0][category.toString][like]=x',
    'where[category__constructor][like]=x',
  ])('is refused: %s', (query) => expect(understood(query)).toBe(false))

  const times = (count: number, part: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => part(n)).join('&')

  it('may contain what the screens send: a list of IDs, some words, some conditions', () => {
    expect(understood(times(500, (n) => `where[id][in][${n}]=x${n}`))).toBe(true)
    expect(understood(times(20, (n) => `where[or][${n}][category.name][like]=two words`))).toBe(true)
  })

  it.each([
    ['conditions', times(61, (n) => `where[or][${n}][name][equals]=x`)],
    ['steps to other records', times(11, (n) => `where[or][${n}][staff.locations.name][equals]=x`)],
    ['words', `where[name][like]=${'a '.repeat(201)}`],
    ['words in all', times(50, (n) => `where[or][${n}][name][not_like]=a b c d e`)],
    ['fields to sort by', `sort=${Array(11).fill('name').join(',')}`],
    ['fields to sort by in a list', times(11, () => 'sort[]=name')],
  ])('may not have more %s than a database can handle', (_what, query) =>
    expect(understood(query)).toBe(false),
  )
})
