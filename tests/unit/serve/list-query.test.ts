import { describe, expect, it } from 'vitest'
import { understoodQuery } from '@/server/http/list-query'

const understood = (query: string) => understoodQuery(new URLSearchParams(query))

describe('the query of a list', () => {
  it.each([
    '',
    'limit=10&page=2&depth=1&sort=-createdAt,name',
    'where[name][equals]=Brows',
    'where[and][0][or][1][category.name][like]=x&where[id][in][0]=a',
    'select[name]=true&draft=true&locale=undefined',
    'from=2026-01-01&basketId=x',
  ])('is understood: %s', (query) => expect(understood(query)).toBe(true))

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
  ])('is refused: %s', (query) => expect(understood(query)).toBe(false))
})
