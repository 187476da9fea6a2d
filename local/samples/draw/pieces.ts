import { avatars } from './avatars/avatars'
import { marks } from './marks/marks'
import type { Piece } from './piece'
import { figure } from './styles/figure'
import { gesture } from './styles/gesture'
import { landscape } from './styles/landscape'
import { stillLife } from './styles/stillLife'

/** Every picture, in the order of the index. */
export const pieces: readonly Piece[] = [
  ...gesture,
  ...landscape,
  ...stillLife,
  ...figure,
  ...avatars,
  ...marks,
]
