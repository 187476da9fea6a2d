import { KitSection } from './KitSection'
import styles from './Kit.module.css'

export const Typography = () => (
  <KitSection title="Type">
    <div className={styles.type}>
      <p className="mega">
        Mega <em>Aa</em>
      </p>
      <p className="display">
        Display, <em>with italic</em>
      </p>
      <p className={styles.h1}>Heading one</p>
      <p className={styles.h2}>Heading two</p>
      <p className={styles.h3}>
        Heading three, <cite>Żółty listopad</cite>, 2026
      </p>
      <p className="lead">Lead. Six weeks of studio time on an island in winter.</p>
      <div className="prose">
        <p>
          Prose. ‘Quotes are curly’, dashes are en dashes – like this – and years are set in lining
          figures: 2026. What matters may be <strong>bold</strong>, and Łódź keeps its letters.
        </p>
      </div>
      <p>Body in the grotesque, for interface copy and forms.</p>
      <p className="meta num">Meta 14 Dec 2026, 23:59 &nbsp; $1,111.00 &nbsp; $2,840.50</p>
    </div>
  </KitSection>
)
