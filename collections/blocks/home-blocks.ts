import type { Block, FieldHook } from 'payload'
import { homeSections, defaultSections } from '@/domain/content/home-sections'
import { block, freeBlocks } from './free-blocks'

/** The sections that every salon has; their words stand beside the list. */
const ownBlocks: Block[] = Object.entries(homeSections).map(([slug, label]) => block(slug, label, []))

export const homeBlocks: Block[] = [...ownBlocks, ...freeBlocks]

/** Until the owner moves one, the list holds all sections in their usual order. */
export const listedSections: FieldHook = ({ value }) =>
  Array.isArray(value) && value.length > 0 ? value : defaultSections
