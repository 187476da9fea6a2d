import { useState } from 'react'
import { ChooseOwnWorks, waitingForWorks } from '@/components/artwork/choose/ChooseOwnWorks'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { counts } from '@/contract/limits/limits'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { createPrint } from '@/lib/api/prints'
import { countOf } from '@/lib/formatting/numbers'
import { PrintControls } from './PrintControls'
import styles from './PrintArtworks.module.css'

/** Prints works in the order in which they are chosen. */
const Works = ({ profile }: { profile: OwnProfile }) => {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <ChooseOwnWorks profileId={profile.id} chosen={chosen} most={counts.ids} onChange={setChosen}>
      {(choices) => (
        <div className={styles.columns}>
          {choices}
          <aside className={styles.side} aria-labelledby="print">
            <h2 id="print">{countOf(chosen.length, 'work', 'works')}</h2>
            <p className="meta" role="status">
              {chosen.length === counts.ids
                ? `At most ${counts.ids} works fit in one file.`
                : 'They are printed in the order in which you choose them.'}
            </p>
            <PrintControls
              documents={['CHECKLIST', 'LABELS']}
              disabled={chosen.length === 0}
              request={(print) => createPrint({ ...print, artworkIds: [...chosen] })}
            />
          </aside>
        </div>
      )}
    </ChooseOwnWorks>
  )
}

/** The list of works and wall labels of any own artworks. */
export const PrintArtworks = () => (
  <div className={`wrap section ${styles.page}`}>
    <h1 className="display">Print works</h1>
    <p className="lead">
      A list with small images, or labels with a code that leads to the page of each work, as PDF on
      A4.
    </p>
    <RequireSignIn waiting={waitingForWorks} heading="h2">
      <OwnProfileOnly waiting={waitingForWorks}>
        {(profile) => <Works key={profile.id} profile={profile} />}
      </OwnProfileOnly>
    </RequireSignIn>
  </div>
)
