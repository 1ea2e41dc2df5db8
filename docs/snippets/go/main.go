// main.go: PORT=5000 go run .
package main

import (
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

func newToken() (string, error) {
	student := "ada" // from your own login; respond with 401 for nobody
	return createSessionToken(map[string]any{
		"partner_id": os.Getenv("TUTOR_PARTNER_ID"), "student_id": student,
		"subject": "math", "level": "3-5", "engine": "standard",
	}, os.Getenv("TUTOR_API_SECRET"), 2*time.Hour)
}

func refuse(w http.ResponseWriter, code, message string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusForbidden)
	body := map[string]any{"code": code, "message": message, "status": http.StatusForbidden}
	json.NewEncoder(w).Encode(map[string]any{"error": body})
}

// tutor leads only a frame of your own page to the embed, so that no script sees the token.
func tutor(w http.ResponseWriter, r *http.Request) {
	sent := r.Header
	isFrame := sent.Get("Sec-Fetch-Dest") == "iframe" && sent.Get("Sec-Fetch-Mode") == "navigate" &&
		sent.Get("Sec-Fetch-Site") == "same-origin" && sent.Values("Service-Worker-Navigation-Preload") == nil
	w.Header().Set("Cache-Control", "no-store")
	if !isFrame {
		refuse(w, "forbidden", "Only for a frame of this origin.")
		return
	}
	if sent.Values("Sec-Purpose") != nil { // loaded ahead: the page asks again when the student sees it
		refuse(w, "not_yet", "Not before the page is shown.")
		return
	}
	signed, err := newToken()
	if err != nil {
		http.Error(w, "", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Referrer-Policy", "no-referrer")
	w.Header().Set("Location", os.Getenv("TUTOR_EMBED_URL")+"#token="+signed)
	w.WriteHeader(http.StatusSeeOther)
}

func webhook(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 5<<20))
	if err != nil {
		http.Error(w, "", http.StatusBadRequest)
		return
	}
	if !isFromService(body, r.Header.Get("X-Service-Signature"), os.Getenv("TUTOR_WEBHOOK_SECRET")) {
		http.Error(w, "", http.StatusUnauthorized)
		return
	}
	var event struct {
		Event string
		Data  map[string]any
	}
	if err := json.Unmarshal(body, &event); err != nil {
		http.Error(w, "", http.StatusBadRequest)
		return
	}
	log.Print(event.Event) // your own code, once for each event: a delivery may come twice
}

func only(method string, handler http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Method != method {
			w.Header().Set("Allow", method)
			http.Error(w, "", http.StatusMethodNotAllowed)
			return
		}
		handler(w, r)
	}
}

func main() {
	http.HandleFunc("/api/tutor", only(http.MethodGet, tutor))
	http.HandleFunc("/webhooks", only(http.MethodPost, webhook))
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
