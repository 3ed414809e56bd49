import { RouletteBoard } from './roulette-board.tsx';
import { SpotButton, type SpotsProps } from './spot-button.tsx';

/** The spots of a table. */
export function Spots(props: SpotsProps) {
  const { game, spots } = props.play.session;
  if (game === 'roulette') {
    return <RouletteBoard {...props} />;
  }
  return (
    <div class="spots">
      {spots.map((spot) => (
        <SpotButton key={spot.code} spot={spot} {...props} />
      ))}
    </div>
  );
}
