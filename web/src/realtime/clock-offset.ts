const SAMPLES = 5;
/** Pings report one every ten seconds. The first ones are long, because the page was loading. */
const ROUND_TRIPS = 12;

export interface ClockOffset {
  note(serverAtMs: number, deviceNow: number): void;
  /** Adds how long a frame and the reply to it took. */
  noteRoundTrip(rttMs: number): void;
  offsetMs(): number;
}

/**
 * Estimates server time minus this device's time as the median of the last five readings, so that one slow message changes nothing. A reading
 * is as old as its way here took, which is half of the shortest of the last round trips: without that, phones behind a slow network would
 * show everything later than the big screen.
 */
export function createClockOffset(): ClockOffset {
  let samples: number[] = [];
  let roundTrips: number[] = [];
  return {
    note(serverAtMs, deviceNow) {
      samples = [...samples, serverAtMs - deviceNow].slice(-SAMPLES);
    },
    noteRoundTrip(rttMs) {
      roundTrips = [...roundTrips, rttMs].slice(-ROUND_TRIPS);
    },
    offsetMs() {
      const sorted = [...samples].sort((a, b) => a - b);
      const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
      return roundTrips.length === 0 ? middle : middle + Math.min(...roundTrips) / 2;
    },
  };
}
