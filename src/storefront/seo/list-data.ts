import { at, breadcrumbData, context } from './address'

/** A page of the first level. */
export interface ListPage {
  /** What the home page is called. */
  home: string
  title: string
  /** Below the site's address. */
  path: string
}

/** One entry of the list that a page shows. */
export interface Listed {
  name: string
  path: string
}

/** Where a page of the first level stands, and what it lists, in its order (schema.org: BreadcrumbList, ItemList). */
export const listData = ({ home, title, path }: ListPage, listed: Listed[], origin: string): object => ({
  '@context': context,
  '@graph': [
    breadcrumbData(origin, [
      { name: home, path: '/' },
      { name: title, path },
    ]),
    ...(listed.length > 0 ? [itemList(title, listed, origin)] : []),
  ],
})

const itemList = (title: string, listed: Listed[], origin: string): object => ({
  '@type': 'ItemList',
  name: title,
  numberOfItems: listed.length,
  itemListElement: listed.map((entry, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: entry.name,
    url: at(origin, entry.path),
  })),
})
