import { AppliedFilters } from '@/components/lists/AppliedFilters'
import { FilterSheet } from '@/components/lists/FilterSheet'
import { ListPages } from '@/components/lists/ListPages'
import { ListResults } from '@/components/lists/ListResults'
import { ListSearch } from '@/components/lists/ListSearch'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { SegmentedLinks } from '@/components/ui/select/SegmentedLinks'
import { roomLists } from '@/contract/enums/rooms'
import type { RoomsPage } from '@/contract/rooms'
import { countOf } from '@/lib/formatting/numbers'
import { changeFilters, type InitialList } from '@/lib/lists/listDefinition'
import { resultsId } from '@/lib/lists/scrollToResults'
import { useFocusReturn } from '@/lib/lists/useFocusReturn'
import { usePagedList } from '@/lib/lists/usePagedList'
import { paths } from '@/lib/navigation/paths'
import { roomPaths } from '@/lib/rooms/roomPaths'
import { chosenList, type RoomListState } from '@/lib/rooms/roomFilters'
import { roomList } from '@/lib/rooms/roomList'
import { RoomCard } from './RoomCard'
import { RoomFilters } from './RoomFilters'
import styles from './RoomsView.module.css'

const filterFields = (
  state: RoomListState,
  _page: RoomsPage | undefined,
  onChange: (state: RoomListState) => void,
) => <RoomFilters state={state} onChange={onChange} />

const newRoom = (
  <Button variant="primary" href={roomPaths.create}>
    Hang a room
  </Button>
)

const nothing = (
  <EmptyState heading="h3" title="No rooms yet" action={newRoom}>
    <p>Hang the first: works of your own, and of artists who agree.</p>
  </EmptyState>
)

/** Exhibitions that are open, that open soon, and those that have closed. */
export const RoomsView = ({ initial }: { initial: InitialList<RoomsPage> }) => {
  const { state, show, result } = usePagedList(roomList, initial)
  const { page, isBusy } = result
  const list = { list: roomList, state }
  const chosen = chosenList(state)
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <div className="spread">
          <h1 className="display">Rooms</h1>
          {newRoom}
        </div>
        <p className="lead">
          Exhibitions of works on Art Commons, hung to scale by curators, artists and collectors,
          with the artists’ consent.
        </p>
      </div>
      <form
        className={styles.list}
        action={paths.rooms}
        onFocus={useFocusReturn()}
        onSubmit={(event) => event.preventDefault()}
      >
        <button type="submit" hidden />
        <div className={`wrap ${styles.tools}`}>
          <SegmentedLinks
            label="Rooms"
            options={roomLists}
            value={chosen}
            href={(value) =>
              roomList.toAddress(changeFilters(state, { list: value === 'open' ? '' : value }))
            }
          />
          <div className={styles.search}>
            <ListSearch
              label="Search rooms"
              name="query"
              placeholder="Title or curator"
              value={state.query}
              onSearch={(query) => show(changeFilters(state, { query }))}
            />
          </div>
          <FilterSheet {...list} onApply={show} fields={filterFields} isWide />
        </div>
        <section aria-labelledby={resultsId}>
          <div className={`wrap ${styles.note}`}>
            <h2 id={resultsId} tabIndex={-1} className="visuallyHidden">
              {roomLists[chosen]}
            </h2>
            <p role="status" className="meta">
              {page && countOf(page.total, 'room', 'rooms', page.totalIsCapped)}
            </p>
            <AppliedFilters {...list} onChange={show} />
          </div>
          <ListResults {...list} result={result} noun={['room', 'rooms']} empty={nothing}>
            {(shown) => (
              <ListPages {...list} page={shown} isBusy={isBusy}>
                <ul role="list" className={styles.rooms}>
                  {shown.items.map((room, index) => (
                    <li key={room.id}>
                      <RoomCard room={room} isFirst={index === 0} />
                    </li>
                  ))}
                </ul>
              </ListPages>
            )}
          </ListResults>
        </section>
      </form>
    </>
  )
}
