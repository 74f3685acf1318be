import type { Block, FieldHook } from 'payload'
import { homeSections, defaultSections } from '@/domain/content/home-sections'
import { block, freeBlocks } from './free-blocks'

/** The sections that every salon has. Their texts are edited next to the list. */
const ownBlocks: Block[] = Object.entries(homeSections).map(([slug, label]) => block(slug, label, []))

export const homeBlocks: Block[] = [...ownBlocks, ...freeBlocks]

/** Until the owner moves a section, the list contains all of them in default order. */
export const listedSections: FieldHook = ({ value }) =>
  Array.isArray(value) && value.length > 0 ? value : defaultSections
