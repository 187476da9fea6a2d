import { avatars } from './avatars/avatars'
import { covers } from './covers/covers'
import { marks } from './marks/marks'
import type { Piece } from './piece'
import { figure } from './styles/figure'
import { gesture } from './styles/gesture'
import { hardedge } from './styles/hardedge'
import { lines } from './styles/lines'
import { relief } from './styles/relief'
import { sculpture } from './styles/sculpture'
import { weaves } from './styles/weave'
import { cyanotype } from './styles/cyanotype'
import { night } from './styles/night'
import { inkWash } from './styles/inkWash'
import { landscape } from './styles/landscape'
import { stillLife } from './styles/stillLife'
import { cutouts } from './vector/cutouts'
import { fields } from './vector/fields'
import { flow } from './vector/flow'
import { ledgers } from './vector/ledgers'
import { rings } from './vector/rings'
import { rooms } from './vector/rooms'
import { strata } from './vector/strata'
import { tiles } from './vector/tiles'

/** Every picture, in the order of the index. */
export const pieces: readonly Piece[] = [
  ...gesture,
  ...landscape,
  ...stillLife,
  ...figure,
  ...hardedge,
  ...lines,
  ...relief,
  ...weaves,
  ...cyanotype,
  ...night,
  ...inkWash,
  ...sculpture,
  ...fields.slice(0, 7),
  ...flow.slice(0, 4),
  ...rings.slice(0, 4),
  ...tiles,
  ...strata.slice(0, 5),
  ...cutouts,
  ...rooms.slice(0, 4),
  ...ledgers.slice(0, 3),
  ...avatars,
  ...marks,
  ...covers,
]
