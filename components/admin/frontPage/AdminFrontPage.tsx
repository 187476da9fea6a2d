import { useState } from 'react'
import { ArtworkColumns } from '@/components/artwork/gallery/ArtworkColumns'
import { SortableRows } from '@/components/forms/SortableRows'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import type { FrontPagePick } from '@/contract/artworks/frontPage'
import { cardOf, titleAndName } from '@/lib/artworks/artworks'
import { useFrontPage } from './useFrontPage'
import { AdminFailure } from '@/components/admin/AdminFailure'
import { AdminHeader } from '@/components/admin/AdminHeader'
import { AdminLoading } from '@/components/admin/AdminLoading'
import { PickDialog } from './PickDialog'
import { PickRow } from './PickRow'
import styles from './FrontPage.module.css'

const keyed = (pick: FrontPagePick) => ({ ...pick, key: pick.artwork.id })

/** What the front pages show. Nothing is shown before the server has authorized the request. */
export const AdminFrontPage = () => {
  const { picks, automatic, failure, isBusy, reload, reorder, remove } = useFrontPage()
  const [edited, setEdited] = useState<FrontPagePick | null>(null)
  if (failure) return <AdminFailure failure={failure} isBusy={isBusy} onRetry={reload} />
  if (!picks) {
    return <AdminLoading />
  }
  return (
    <>
      <AdminHeader view="frontPage" />
      <div className={`wrap ${styles.page}`}>
        <section>
          <h2>Picks</h2>
          {picks.length === 0 ? (
            <EmptyState heading="h3" title="No picks">
              Choose “Show on the front page” in the menu of an artwork. Until then, the home page
              and the log-in and sign-up pages show the automatic choice.
            </EmptyState>
          ) : (
            <>
              <p className={styles.lead}>
                They hang on the home page in this order. The first one is also shown beside the
                log-in and sign-up forms.
              </p>
              <SortableRows
                label="Picks"
                rows={picks.map(keyed)}
                onChange={(rows) => reorder(rows.map(({ key }) => key))}
                nameOf={({ artwork }) => titleAndName(artwork)}
                onRemove={({ key }) => void remove(key)}
              >
                {(pick) => <PickRow pick={pick} onEdit={() => setEdited(pick)} />}
              </SortableRows>
            </>
          )}
        </section>
        <section>
          <h2>Automatic choice today</h2>
          <p className={styles.lead}>
            Follows the picks. One work each of complete, verified profiles older than seven days,
            with an image of at least 1,200 px. It changes each day at midnight UTC.
          </p>
          {automatic.length === 0 ? (
            <EmptyState heading="h3" title="Nothing today">
              No other profile meets the conditions yet.
            </EmptyState>
          ) : (
            <ArtworkColumns artworks={automatic.map(cardOf)} label="Automatic choice today" />
          )}
        </section>
      </div>
      {edited && (
        <PickDialog
          key={edited.artwork.id}
          artwork={cardOf(edited.artwork)}
          pick={edited}
          onClose={() => setEdited(null)}
          onSaved={reload}
        />
      )}
    </>
  )
}
