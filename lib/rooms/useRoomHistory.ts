import { useCallback, useReducer } from 'react'
import type { RoomForm } from '@/contract/forms/room'

interface State {
  past: RoomForm[]
  form: RoomForm
  future: RoomForm[]
  /** The subject of the last change: consecutive changes of one subject are undone together. */
  about: string | null
}

type Action =
  | { type: 'change'; alter: (form: RoomForm) => RoomForm; about: string | null }
  | { type: 'undo' | 'redo' }
  | { type: 'replace'; form: RoomForm }

/** How many steps can be undone. */
const MOST = 100

function reduce(state: State, action: Action): State {
  const { past, form, future, about } = state
  switch (action.type) {
    case 'change': {
      const next = action.alter(form)
      if (next === form) return state
      const isContinued = action.about !== null && action.about === about
      return {
        past: isContinued ? past : [...past, form].slice(-MOST),
        form: next,
        future: [],
        about: action.about,
      }
    }
    case 'undo': {
      const previous = past.at(-1)
      if (!previous) return state
      return { past: past.slice(0, -1), form: previous, future: [form, ...future], about: null }
    }
    case 'redo': {
      const [next, ...rest] = future
      if (!next) return state
      return { past: [...past, form], form: next, future: rest, about: null }
    }
    case 'replace':
      return { past: [], form: action.form, future: [], about: null }
  }
}

export type ChangeRoom = (alter: (form: RoomForm) => RoomForm, about?: string) => void

/** A room that is being edited, with undo and redo. */
export const useRoomHistory = (initial: RoomForm) => {
  const [state, dispatch] = useReducer(reduce, {
    past: [],
    form: initial,
    future: [],
    about: null,
  })
  /** Changes about the same thing, such as typing in a field, are one step. */
  const change: ChangeRoom = useCallback(
    (alter, about) => dispatch({ type: 'change', alter, about: about ?? null }),
    [],
  )
  const undo = useCallback(() => dispatch({ type: 'undo' }), [])
  const redo = useCallback(() => dispatch({ type: 'redo' }), [])
  const replace = useCallback((form: RoomForm) => dispatch({ type: 'replace', form }), [])
  const { form, past, future } = state
  return {
    form,
    change,
    undo,
    redo,
    replace,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  }
}
